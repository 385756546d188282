/** Made by gazetteerPlugin: where the device's gazetteer is served. */
declare module 'virtual:gazetteer' {
  const url: string
  export default url
}
