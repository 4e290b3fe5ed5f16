import { isLanguage } from '@shop/shared/i18n/languages'
import type { RemoteName, RouteName } from '@shop/shared/routing/routes'
import type { i18n } from 'i18next'
import { type ComponentType, lazy } from 'react'
import type { CustomTexts } from '../custom-texts/customers.ts'
import { mergeTexts } from '../custom-texts/merge-texts.ts'
import { TitledPage } from '../frame/titled-page.tsx'
import { type RemoteLoader, RemoteUnavailable } from './remote-loader.ts'

export interface RemotePages {
  /** A lazy page; each attempt is a new one, because React keeps a failed lazy component failed. */
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
    const route = module.routes[name]
    if (!route) throw new RemoteUnavailable(`${remote} does not serve ${name}`)
    const [messages, Page] = await Promise.all([messagesOf(module), route.page()])
    const merged = mergeTexts(messages, custom[module.namespace])
    texts.addResourceBundle(texts.language, module.namespace, merged)
    const title = `${module.namespace}:${route.titleKey}`
    return {
      default: () => (
        <TitledPage title={title}>
          <Page />
        </TitledPage>
      ),
    }
  }

  function messagesOf(module: Awaited<ReturnType<RemoteLoader['load']>>) {
    if (!isLanguage(texts.language)) throw new RemoteUnavailable(`no texts in ${texts.language}`)
    return module.translations[texts.language]()
  }

  return {
    get(remote, name, attempt) {
      const key = `${name}:${attempt}`
      const page = pages.get(key) ?? lazy(() => open(remote, name, attempt))
      pages.set(key, page)
      return page
    },
  }
}
