import type { Plugin } from 'vite'
import { dataFilePlugin } from './dataFilePlugin.ts'
import { packGuide } from './guideFiles.ts'

/**
 * Gives the app the addresses of the guide's index and of the holidays, which ship with the app, and lays the files of
 * the cities beside them, which are fetched when they are needed. An invalid guide stops the build.
 */
export const guidePlugins = (): Plugin[] => [
  dataFilePlugin({ name: 'guide-index', module: 'guide-index', read: () => packGuide().index }),
  dataFilePlugin({ name: 'guide-holidays', module: 'guide-holidays', read: () => packGuide().holidays }),
  cityFilesPlugin(),
]

function cityFilesPlugin(): Plugin {
  return {
    name: 'wend-guide-cities',
    generateBundle() {
      for (const [fileName, source] of packGuide().cities) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = request.url?.startsWith('/assets/guide-city-')
          ? packGuide().cities.get(request.url.slice(1))
          : undefined
        if (!file) return next()
        response.setHeader('Content-Type', 'application/octet-stream')
        response.end(file)
      })
    },
  }
}
