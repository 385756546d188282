/** Data for a prompt, as JSON in which no text can end the block that it stands in: "<" is written as its code. */
export const fence = (name: string, data: unknown): string =>
  `<${name}>\n${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}\n</${name}>`
