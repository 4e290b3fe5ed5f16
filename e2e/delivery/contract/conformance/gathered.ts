/** Something about one place of an answer. */
export interface Placed {
  path: string
  reason: string
}

/** One line for what is alike in every entry of a list, with the first of them as example. */
export function gathered(findings: readonly Placed[]): string[] {
  const alike = new Map<string, Placed[]>()
  for (const finding of findings) {
    const key = `${finding.path.replaceAll(/\[\d+\]|\d{4}-\d\d-\d\d|\d\d:\d\d/g, '*')}: ${finding.reason}`
    alike.set(key, [...(alike.get(key) ?? []), finding])
  }
  return [...alike.values()].map(([first, ...others]) => {
    const said = first === undefined ? '' : `${first.path || '(answer)'}: ${first.reason}`
    return others.length === 0 ? said : `${said} (and ${others.length} more like it)`
  })
}
