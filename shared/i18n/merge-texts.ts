import type { Messages } from './texts.ts'

/** `own` with the texts of `over` in place of its own; changes neither of them. */
export function mergeTexts<Tree extends Messages>(own: Tree, over: Messages | undefined): Tree {
  if (over === undefined) return own
  const merged: Messages = { ...own }
  for (const [key, text] of Object.entries(over)) {
    const under = own[key]
    const bothNested = typeof text === 'object' && typeof under === 'object'
    merged[key] = bothNested ? mergeTexts(under, text) : text
  }
  return merged as Tree
}
