import { readFile } from 'node:fs/promises'
import { Html, html } from '#shared/plain/html.ts'
import { Part } from '../load/MadeOnce.ts'
import { previewTags, productPicture } from './previewTags.ts'
import type { LinkPreview } from './previewTags.ts'

const titleElement = /<title>([^<]*)<\/title>/
const descriptionElement = /<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/

interface Page {
  etag: string
  text: string
  /** With the tags of the product, as most addresses get it. */
  general: Part
}

/**
 * The app's only page, with the tags that link previews read. They name the address of this server, which the build
 * does not know. The file itself stays as it was built: it is what the service worker stores.
 */
export class AppShell {
  readonly #publicUrl: string
  #page: Page | undefined

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl
  }

  /** The page for a link with this preview, or with that of the product. `etag` changes whenever the file does. */
  async show({ path, etag }: { path: string; etag: string }, preview?: LinkPreview): Promise<Part> {
    if (this.#page?.etag !== etag) {
      const text = await readFile(path, 'utf8')
      this.#page = { etag, text, general: part(withTags(text, this.#general(text))) }
    }
    return preview ? part(withTags(this.#page.text, preview)) : this.#page.general
  }

  #general(text: string): LinkPreview {
    return {
      title: new Html(titleElement.exec(text)?.[1] ?? 'Wend.'),
      description: new Html(descriptionElement.exec(text)?.[1] ?? ''),
      picture: productPicture(this.#publicUrl),
    }
  }
}

const part = (text: string) => new Part(Buffer.from(text), () => undefined)

function withTags(text: string, preview: LinkPreview): string {
  const tags = html`<title>${preview.title}</title> ${previewTags(preview)}`
  // A function, because a dollar sign in a text would otherwise stand for a part of the match.
  return text.replace(descriptionElement, '').replace(titleElement, () => tags.text)
}
