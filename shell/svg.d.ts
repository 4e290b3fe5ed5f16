/** The address of a drawing, which is served as a separate file. */
declare module '*.svg?url' {
  const address: string
  export default address
}
