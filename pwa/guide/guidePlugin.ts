import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { assembleGuide } from '#shared/features/guide/assembleGuide.ts'

const moduleName = 'virtual:guide'
const resolvedName = `\0${moduleName}`
const devAddress = '/@guide-data.bin'
const data = join(import.meta.dirname, '../../shared/features/guide/data')

/**
 * Gives the app the address of the guide, packed into one gzipped file: a hashed asset in a build, an address of the
 * dev server otherwise. A guide that is not as it should be stops the build.
 */
export function guidePlugin(): Plugin {
  let isBuild = false
  return {
    name: 'wend-guide',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      return id === moduleName ? resolvedName : undefined
    },
    load(id) {
      if (id !== resolvedName) return undefined
      if (!isBuild) return `export default ${JSON.stringify(devAddress)}`
      const asset = this.emitFile({ type: 'asset', name: 'guide-data.bin', source: packGuide() })
      return `export default import.meta.ROLLUP_FILE_URL_${asset}`
    },
    configureServer(server) {
      server.middlewares.use(devAddress, (_request, response) => {
        response.setHeader('Content-Type', 'application/octet-stream')
        response.end(packGuide())
      })
    },
  }
}

/** The file that travels to the device. */
export function packGuide(): Uint8Array {
  const guide = assembleGuide(name => readFileSync(join(data, name), 'utf8'))
  return gzipSync(JSON.stringify(guide), { level: 9 })
}
