import { LANGUAGES } from '@shop/shared/i18n/languages'
import { REMOTES, type RouteName, routesOf } from '@shop/shared/routing/routes'
import { expect, test } from 'vitest'
import { readSources, readTexts } from '../../delivery/texts/read-texts.ts'

/** Of lists that the menu calls otherwise than their route. */
const MENU_KEYS: Partial<Record<RouteName, string>> = {
  guidedTours: 'guided_tours',
  merchandiseCategory: 'merchandise',
}

/** The key of a page's title, as its remote names it. */
function titleKeyOf(remote: string, name: RouteName): string {
  const source = readSources(remote).find((text) => text.includes('const remote: RemoteModule'))
  const [, key = ''] = new RegExp(`\\b${name}: \\{\\s*titleKey: '([^']+)'`).exec(source ?? '') ?? []
  return key
}

// The tab said "Online Shop" for as long as the remote was coming.
test.each(REMOTES)(
  'the shell knows the titles of %s in every language, as it says them',
  (remote) => {
    for (const language of LANGUAGES) {
      const shell = readTexts('shell', language)
      for (const name of routesOf(remote)) {
        const own = readTexts(remote, language).get(titleKeyOf(remote, name))
        const known = shell.get(`title.${name}`) ?? shell.get(`nav.${MENU_KEYS[name] ?? name}`)
        expect(own, `${name} in ${language}`).toBeTruthy()
        expect(known, `${name} in ${language}`).toBe(own)
      }
    }
  },
)
