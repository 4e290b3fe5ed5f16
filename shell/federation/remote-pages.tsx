import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { isLanguage } from '@shop/shared/i18n/languages'
import type { RemoteName, RouteName } from '@shop/shared/routing/routes'
import type { i18n } from 'i18next'
import { type ComponentType, lazy } from 'react'
import type { CustomTexts } from '../custom-texts/customers.ts'
import { mergeTexts } from '../custom-texts/merge-texts.ts'
import { TitledPage } from '../frame/titled-page.tsx'
import { type RemoteLoader, RemoteUnavailable } from './remote-loader.ts'

export interface RemotePages {
  /**
   * A lazy page; each attempt is a new one, because React keeps a failed lazy component failed. For
   * the same reason a page that has failed is not kept: coming back to it asks for it anew.
   */
  get: (remote: RemoteName, name: RouteName, attempt: number) => ComponentType
}

/** `custom` is what the customer says in other words, by namespace: remotes' texts are among them. */
export function createRemotePages(
  loader: RemoteLoader,
  texts: i18n,
  custom: CustomTexts = {},
): RemotePages {
  const pages = new Map<string, ComponentType>()

  async function open(remote: RemoteName, name: RouteName, attempt: number) {
    const module = await loader.load(remote, attempt)
    try {
      return await pageOf(module, name)
    } catch (cause) {
      // A release put in place while this page was open has taken the old one's files away.
      const newer = await loader.loadNewer(remote)
      if (newer === null) throw cause
      return await pageOf(newer, name)
    }
  }

  async function pageOf(module: RemoteModule, name: RouteName) {
    const { namespace } = module
    const route = module.routes[name]
    if (!route) throw new RemoteUnavailable(`${namespace} does not serve ${name}`)
    const [Page] = await Promise.all([route.page(), addTexts(module)])
    const title = `${namespace}:${route.titleKey}`
    return {
      default: () => (
        <TitledPage title={title}>
          <Page />
        </TitledPage>
      ),
    }
  }

  async function addTexts({ namespace, translations, commonTexts }: RemoteModule) {
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

  async function opened<Page>(key: string, opening: Promise<Page>): Promise<Page> {
    try {
      return await opening
    } catch (error) {
      pages.delete(key)
      throw error
    }
  }

  return {
    get(remote, name, attempt) {
      const key = `${name}:${attempt}`
      const page = pages.get(key) ?? lazy(() => opened(key, open(remote, name, attempt)))
      pages.set(key, page)
      return page
    },
  }
}
