import type { Plugin } from 'vite'

interface DataFile {
  /**
   * Served as `<name>.bin` in a build and `/@<name>.bin` by the dev server; the module `virtual:<module>` exports the
   * address.
   */
  name: string
  module: string
  /** Creates the file. If it throws, the build stops. */
  read: () => Uint8Array
}

/** Gives the app the address of a data file that the build makes: a hashed asset, stored by the service worker. */
export function dataFilePlugin({ name, module, read }: DataFile): Plugin {
  const moduleName = `virtual:${module}`
  const resolvedName = `\0${moduleName}`
  const devAddress = `/@${name}.bin`
  let isBuild = false
  return {
    name: `wend-${module}`,
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      return id === moduleName ? resolvedName : undefined
    },
    load(id) {
      if (id !== resolvedName) return undefined
      if (!isBuild) return `export default ${JSON.stringify(devAddress)}`
      const asset = this.emitFile({ type: 'asset', name: `${name}.bin`, source: read() })
      return `export default import.meta.ROLLUP_FILE_URL_${asset}`
    },
    configureServer(server) {
      server.middlewares.use(devAddress, (_request, response) => {
        response.setHeader('Content-Type', 'application/octet-stream')
        response.end(read())
      })
    },
  }
}
