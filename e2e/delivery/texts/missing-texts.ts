import { LANGUAGES } from '@shop/shared/i18n/languages'
import { askedName, readTexts, textOwners } from './read-texts.ts'

/**
 * Texts that one language has and another lacks, as `mf-tickets: en lacks event.title`. Any of them
 * stops the build, so that no visitor ever sees a key instead of a text.
 */
export function missingTexts(): string[] {
  return textOwners().flatMap((owner) => {
    const names = new Map(LANGUAGES.map((language) => [language, namesIn(owner, language)]))
    const all = new Set([...names.values()].flatMap((set) => [...set]))
    return LANGUAGES.flatMap((language) =>
      [...all]
        .filter((name) => !names.get(language)?.has(name))
        .map((name) => `${owner}: ${language} lacks ${name}`),
    )
  })
}

function namesIn(owner: string, language: string): Set<string> {
  return new Set([...readTexts(owner, language).keys()].map(askedName))
}
