import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { server } from './build.ts'
import { root } from './root.ts'

/** Packages that load native code from their own folder, or look for a package that does, and one that few servers use. */
const apart = ['better-sqlite3', 'sharp', 'pg', 'openai']

/**
 * Puts the server into one file, with the packages it uses. It then starts in half the time and takes a quarter less
 * memory than from some 1,500 modules, most of whose text never runs. Names and lines are kept for the log. One file,
 * because a running server would not find its other parts after the next build.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [staysInPlace(), asciiOnly()],
  ssr: { noExternal: true, external: apart },
  build: {
    ssr: 'sync-server/main.ts',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { entryFileNames: 'main.js', codeSplitting: false, comments: false },
    },
  },
})

/**
 * Writes other characters as escapes. Node keeps the text of a script in memory, and needs twice as much for one with a
 * single character beyond ASCII.
 */
function asciiOnly(): Plugin {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'ascii-only',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        // A backslash belongs to what follows it.
        file.code = file.code.replace(/\\?([^\0-\x7f])|\\[^]/g, (same, unit?: string) =>
          unit ? escaped(unit) : same,
        )
      }
    },
  }
}

/**
 * What a module of the server says about its own place still holds in the bundle: it reads files next to it, and starts
 * itself as a program of its own. It is never the program that was started.
 */
function staysInPlace(): Plugin {
  return {
    name: 'stays-in-place',
    transform(code, id) {
      if (!id.startsWith(join(root, 'sync-server/'))) return
      const file = relative(join(root, server.folder), id)
      const here: Record<string, string> = {
        filename: `(import.meta.dirname + ${JSON.stringify(`/${file}`)})`,
        dirname: `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`,
        url: `new URL(${JSON.stringify(file)}, import.meta.url).href`,
        main: 'false',
      }
      return code.replace(/\bimport\.meta\.(\w+)/g, (whole, name: string) => here[name] ?? whole)
    },
  }
}
