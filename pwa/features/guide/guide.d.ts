/** Made by guidePlugins: the addresses at which the guide's index and the holidays are served. */
declare module 'virtual:guide-index' {
  const url: string
  export default url
}

declare module 'virtual:guide-holidays' {
  const url: string
  export default url
}
