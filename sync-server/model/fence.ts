/** Data for a prompt, as JSON in which no text can close the surrounding block: "<" is escaped. */
export const fence = (name: string, data: unknown): string =>
  `<${name}>\n${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}\n</${name}>`
