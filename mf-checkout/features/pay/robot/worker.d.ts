/**
 * The text of ALTCHA's own worker, which needs no other file. Bundling it as a worker would add
 * federation code, which cannot run on a thread without the page.
 */
declare module 'altcha/workers/pbkdf2?raw' {
  const source: string
  export default source
}
