import { nextTask } from '@shop/shared/async/next-task'
import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { textsIn } from '@shop/shared/i18n/in-each-language'
import { isLanguage } from '@shop/shared/i18n/languages'
import { mergeTexts } from '@shop/shared/i18n/merge-texts'
import type { Texts } from '@shop/shared/i18n/texts'
import type { ComponentType } from 'react'
import { TitledPage } from '../../frame/titles/titled-page.tsx'
import type { CustomTexts } from '../../texts/customers.ts'
import { inTime } from '../releases/in-time.ts'
import { RemoteUnavailable } from '../releases/remote-unavailable.ts'

/**
 * The museum's influence on texts, also those of remotes: the spelling of its country, and the
 * customer's own texts by namespace.
 */
export interface OwnWords {
  country: string | null
  custom: CustomTexts
}

/** A page of a remote with its title, once its texts are loaded. */
export async function pageOf(
  module: RemoteModule,
  name: string,
  texts: Texts,
  own: OwnWords,
): Promise<ComponentType> {
  const { namespace } = module
  const route = module.routes[name]
  if (!route) throw new RemoteUnavailable(`${namespace} does not serve ${name}`)
  // Starting a remote, running the code of a page and drawing the page are three separate tasks.
  await nextTask()
  const [Page] = await inTime(Promise.all([route.page(), addTexts(module, texts, own)]))
  await nextTask()
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
  { country, custom }: OwnWords,
): Promise<void> {
  const { language } = texts
  if (!isLanguage(language)) throw new RemoteUnavailable(`no texts in ${language}`)
  const all = Object.entries({ ...commonTexts, [namespace]: async () => translations })
  await Promise.all(
    all.map(async ([name, load]) => {
      const messages = await textsIn(await load(), language, country)
      texts.addResourceBundle(language, name, mergeTexts(messages, custom[name]))
    }),
  )
}
