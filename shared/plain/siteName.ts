import { parseUrl } from './parseUrl.ts'

/**
 * 'example.org' of 'https://www.example.org/tickets'. What is no web address stays as it is: other apps share anything
 * that looks like one.
 */
export const siteName = (link: string): string => parseUrl(link)?.host.replace(/^www\./, '') ?? link
