import { LANGUAGES } from '@shop/shared/i18n/languages'
import { REMOTES, type RouteName, routesOf } from '@shop/shared/routing/routes'
import { expect, test } from 'vitest'
import { readTexts } from '../../delivery/texts/read-texts.ts'
import { readSources } from './read-sources.ts'

/** Keys in the menu of lists whose key is not the name of their route. */
const MENU_KEYS: Partial<Record<RouteName, string>> = {
  guidedTours: 'guided_tours',
  merchandiseCategory: 'merchandise',
}

function titleKeysOf(remote: (typeof REMOTES)[number]): Map<RouteName, string> {
  const source = readSources(remote).find((text) => text.includes('const remote: RemoteModule'))
  return new Map(
    routesOf(remote).map((name) => {
      const named = new RegExp(`\\b${name}: \\{\\s*titleKey: '([^']+)'`).exec(source ?? '')
      return [name, named?.[1] ?? '']
    }),
  )
}

// Regression: the tab's title was "Online Shop" while the remote was loading.
test.each(REMOTES)(
  'the shell has the same page titles in every language as the remote %s',
  (remote) => {
    const keys = titleKeysOf(remote)
    for (const language of LANGUAGES) {
      const shell = readTexts('shell', language)
      const texts = readTexts(remote, language)
      for (const [name, key] of keys) {
        const own = texts.get(key)
        const known = shell.get(`title.${name}`) ?? shell.get(`nav.${MENU_KEYS[name] ?? name}`)
        expect(own, `${name} in ${language}`).toBeTruthy()
        expect(known, `${name} in ${language}`).toBe(own)
      }
    }
  },
)

test('the shell names the steps of the checkout, and the payment, as the checkout does', () => {
  for (const language of LANGUAGES) {
    const shell = readTexts('shell', language)
    const checkout = readTexts('mf-checkout', language)
    const steps = [...checkout].filter(([key]) => key.startsWith('step.'))
    expect(steps.length).toBeGreaterThan(0)
    for (const [key, text] of steps) expect(shell.get(key), `${key} in ${language}`).toBe(text)
    expect(checkout.get('step.payment'), language).toBe(shell.get('step.payment'))
  }
})
