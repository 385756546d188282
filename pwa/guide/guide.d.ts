/** Made by guidePlugin: where the guide is served. */
declare module 'virtual:guide' {
  const url: string
  export default url
}
