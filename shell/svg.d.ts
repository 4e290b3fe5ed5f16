/** Address of a drawing, served as a file of its own. */
declare module '*.svg?url' {
  const address: string
  export default address
}
