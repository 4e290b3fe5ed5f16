import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { isLanguage } from '@shop/shared/i18n/languages'
import type { Texts } from '@shop/shared/i18n/texts'
import type { ComponentType } from 'react'
import { TitledPage } from '../../frame/titled-page.tsx'
import { mergeTexts } from '../../texts/custom-texts.ts'
import type { CustomTexts } from '../../texts/customers.ts'
import { RemoteUnavailable } from '../releases/remote-unavailable.ts'

/**
 * A page of a remote with its title, once its texts are loaded. `custom` has the customer's own
 * texts by namespace, also for remotes.
 */
export async function pageOf(
  module: RemoteModule,
  name: string,
  texts: Texts,
  custom: CustomTexts,
): Promise<ComponentType> {
  const { namespace } = module
  const route = module.routes[name]
  if (!route) throw new RemoteUnavailable(`${namespace} does not serve ${name}`)
  const [Page] = await Promise.all([route.page(), addTexts(module, texts, custom)])
  const title = `${namespace}:${route.titleKey}`
  return () => (
    <TitledPage title={title}>
      <Page />
    </TitledPage>
  )
}

async function addTexts(
  { namespace, translations, commonTexts }: RemoteModule,
  texts: Texts,
  custom: CustomTexts,
): Promise<void> {
  const { language } = texts
  if (!isLanguage(language)) throw new RemoteUnavailable(`no texts in ${language}`)
  const all = Object.entries({ ...commonTexts, [namespace]: async () => translations })
  await Promise.all(
    all.map(async ([name, load]) => {
      const inLanguages = await load()
      const messages = mergeTexts(await inLanguages[language](), custom[name])
      texts.addResourceBundle(language, name, messages)
    }),
  )
}
