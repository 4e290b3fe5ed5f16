/**
 * The text of ALTCHA's own worker, which needs no other file. Bundled as a worker it would bring
 * federation along, which has nothing to run on a thread without the page.
 */
declare module 'altcha/workers/pbkdf2?raw' {
  const source: string
  export default source
}
