/** Quotes a value as one argument of nginx; throws if nginx would read a variable in it. */
export function quote(value: string): string {
  if (/[$\n]/.test(value)) throw new Error(`nginx would read a variable in ${value}`)
  return asArgument(value)
}

/** Quotes a regular expression as one argument; its `$` means the end of the text. */
export function quotePattern(pattern: string): string {
  return `"${pattern.replaceAll('"', '\\"')}"`
}

function asArgument(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

export function indent(text: string, depth = 1): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `${'  '.repeat(depth)}${line}`))
    .join('\n')
}
