import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { assembleGuide } from '#shared/features/guide/assembleGuide.ts'
import { isNewerGuide } from '#shared/features/guide/isNewerGuide.ts'
import type { Guide } from '#shared/features/guide/schema.ts'
import type { Config } from '../../config.ts'
import type { Logger } from '../../log.ts'
import { builtInVersion, loadBuiltInGuide } from './builtInGuide.ts'
import { guideFileEnding, GuideFileError, mostFileBytes, openGuideFile } from './guideFile.ts'
import type { GuideEdition } from './guideFile.ts'

/** How long a file that was just put there may go unnoticed. */
const checkMs = 60_000
/** Whoever collects more has mistaken the folder for an archive. */
const mostFiles = 10

interface Found {
  name: string
  size: number
  changedAt: number
}

interface NewerGuide extends GuideEdition {
  guide: Guide
}

interface State {
  /** What the folder had in it. */
  seen: string
  newer: NewerGuide | null
}

/**
 * The guide of this server: the built-in one, or a newer one that its operator has put into the data folder. A file
 * that can't be used is reported once and changes nothing.
 */
export class GuideStore {
  readonly #config: Pick<Config, 'dataDir' | 'guideKeys'>
  readonly #log: Logger
  readonly #now: () => number
  #state: Promise<State> = Promise.resolve({ seen: '[]', newer: null })
  #checkAt = -Infinity

  constructor(
    config: Pick<Config, 'dataDir' | 'guideKeys'>,
    log: Logger,
    now: () => number = () => performance.now(),
  ) {
    this.#config = config
    this.#log = log
    this.#now = now
  }

  async load(): Promise<Guide> {
    return (await this.newer())?.guide ?? (await loadBuiltInGuide())
  }

  /** The guide of the data folder; null while there is none that is newer than the built-in one. */
  async newer(): Promise<NewerGuide | null> {
    if (this.#now() >= this.#checkAt) {
      this.#checkAt = this.#now() + checkMs
      this.#state = this.#state.then(before => this.#check(before))
    }
    return (await this.#state).newer
  }

  async #check(before: State): Promise<State> {
    const files = await this.#files()
    const seen = JSON.stringify(files)
    if (seen === before.seen) return before
    const newer = await this.#newestOf(files)
    if (newer)
      this.#log.info({ version: newer.manifest.version }, 'using a newer guide than the built-in one')
    // A file that is being copied is damaged until it is complete.
    return { seen, newer: newer ?? (files.length > 0 ? before.newer : null) }
  }

  async #files(): Promise<Found[]> {
    const names = await readdir(this.#config.dataDir).catch((): string[] => [])
    const files = await Promise.all(
      names
        .filter(name => name.endsWith(guideFileEnding) && !name.startsWith('.'))
        .toSorted()
        .slice(-mostFiles)
        .map(async name => {
          const found = await stat(join(this.#config.dataDir, name)).catch(() => undefined)
          return found?.isFile() ? [{ name, size: found.size, changedAt: found.mtimeMs }] : []
        }),
    )
    return files.flat()
  }

  async #newestOf(files: readonly Found[]): Promise<NewerGuide | null> {
    let newest: NewerGuide | null = null
    const builtIn = await builtInVersion()
    for (const file of files) {
      try {
        const one = await this.#open(file)
        const { version } = one.manifest
        if (!isNewerGuide(version, builtIn))
          throw new GuideFileError(`is version ${version}, not newer than the built-in ${builtIn}`)
        if (!newest || isNewerGuide(version, newest.manifest.version)) newest = one
      } catch (error) {
        const why = error instanceof GuideFileError ? error.message : `can't be used: ${plainly(error)}`
        this.#log.warn(`The guide ${file.name} ${why}. It is not used.`)
      }
    }
    return newest
  }

  async #open({ name, size }: Found): Promise<NewerGuide> {
    const { dataDir, guideKeys } = this.#config
    if (guideKeys.length === 0) throw new GuideFileError('needs GUIDE_KEYS to say who may have signed it')
    if (size > mostFileBytes) throw new GuideFileError(`is larger than ${mostFileBytes} bytes`)
    const edition = await openGuideFile(await readFile(join(dataDir, name)), guideKeys)
    const guide = assembleGuide(part => {
      const text = edition.parts.get(part)
      if (text === undefined) throw new GuideFileError(`lacks its part ${part}`)
      return text
    })
    return { ...edition, guide }
  }
}

/** The first line is enough for a log; `npm run guide -- check` says all of it. */
const plainly = (error: unknown): string =>
  error instanceof Error ? error.message.split('\n', 2).join(' ') : ''
