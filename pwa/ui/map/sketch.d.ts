/** Made by sketchPlugin: the address of the outlines of the world, which ship with the app. */
declare module 'virtual:sketch-world' {
  const url: string
  export default url
}

/** Made by sketchPlugin: the address of the tiles that show the world from nearer. */
declare module 'virtual:sketch-detail' {
  const url: string
  export default url
}
