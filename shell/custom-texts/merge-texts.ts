import type { Messages } from '@shop/shared/federation/remote-module'

/** The shop's texts with a customer's over them, text by text; neither is changed. */
export function mergeTexts(own: Messages, custom: Messages | undefined): Messages {
  if (custom === undefined) return own
  const merged = { ...own }
  for (const [key, text] of Object.entries(custom)) {
    const under = own[key]
    const bothNested = typeof text === 'object' && typeof under === 'object'
    merged[key] = bothNested ? mergeTexts(under, text) : text
  }
  return merged
}
