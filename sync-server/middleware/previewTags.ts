import { html } from '#shared/plain/html.ts'
import type { Html } from '#shared/plain/html.ts'

/** What apps show of a link to a page before anyone opens it. */
export interface LinkPreview {
  title: string | Html
  description?: string | Html | undefined
  /** The absolute address of a picture that anyone can load, 1200 by 630 pixels, in JPEG. */
  picture: string
  /** The absolute address that all links to this page share; absent for an address that is a secret. */
  address?: string
}

/** The size that all networks show uncropped. */
export const previewSize = { width: 1200, height: 630 }

/** The picture of the product, for pages that have none of their own. */
export const productPicture = (publicUrl: string): string => `${publicUrl}/preview.jpg`

/** A page's description and Open Graph tags. Twitter reads those too, once it knows how large the picture may be. */
export function previewTags({ title, description, picture, address }: LinkPreview): Html {
  return html`${description && html`<meta name="description" content="${description}" />`}
    <meta property="og:site_name" content="Wend." />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    ${description && html`<meta property="og:description" content="${description}" />`}
    ${address !== undefined && html`<meta property="og:url" content="${address}" />`}
    <meta property="og:image" content="${picture}" />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="${previewSize.width}" />
    <meta property="og:image:height" content="${previewSize.height}" />
    <meta name="twitter:card" content="summary_large_image" />`
}
