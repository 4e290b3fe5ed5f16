import type { Messages } from './texts.ts'

/** Texts with those in `over` in place of their own; changes neither. */
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
