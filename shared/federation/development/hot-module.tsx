import type { RemoteModule, RemoteRoute } from '@shop/shared/federation/remote-module'
import type { Texts } from '@shop/shared/i18n/texts'
import { useAllTexts } from '@shop/shared/i18n/use-texts'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { ownedPart } from './owned-part.ts'
import type { Remounts } from './remote-update.ts'

interface HotOptions {
  /** Folder name, `mf-tours`. */
  remote: string
  version: string | Promise<string>
  /** When the remote was requested, in ms of `performance.now()`. */
  askedAt: number
  remounts: Remounts
}

/**
 * The remote's module, with pages that remount when an update requires it and that mark their owner
 * in the DOM. The document is not reloaded, so the basket and all shared state survive.
 */
export function hotModule(module: RemoteModule, options: HotOptions): RemoteModule {
  const routes = Object.entries(module.routes).map(([name, route]) => [
    name,
    { ...route, page: () => hotPage(module, name, options) },
  ])
  return { ...module, routes: Object.fromEntries(routes) }
}

async function hotPage(module: RemoteModule, name: string, options: HotOptions) {
  const { remote, askedAt, remounts } = options
  const [First, version] = await Promise.all([pageOf(module, name), options.version])
  const owned = ownedPart({ name: remote, version, askedAt })
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a page that is opened
  return function HotPage() {
    const updates = useSyncExternalStore(remounts.subscribe, () =>
      remounts.countOf(module.namespace),
    )
    const [shown, setShown] = useState({ Page: First, updates: 0 })
    const texts = useAllTexts()
    useEffect(() => {
      if (updates === shown.updates) return
      void renewed(module, name, texts).then((Page) => setShown({ Page, updates }))
    }, [updates, shown.updates, texts])
    const { Page } = shown
    // `display: contents`: the wrapper must not affect the page's layout.
    return (
      <div key={shown.updates} ref={owned} style={{ display: 'contents' }}>
        <Page />
      </div>
    )
  }
}

async function renewed(module: RemoteModule, name: string, texts: Texts) {
  const { language } = texts
  texts.addResourceBundle(language, module.namespace, await module.translations[language]())
  return await pageOf(module, name)
}

function pageOf(module: RemoteModule, name: string): Promise<ComponentType> {
  const route: RemoteRoute | undefined = Object.entries(module.routes).find(
    ([known]) => known === name,
  )?.[1]
  if (route === undefined) throw new Error(`${module.namespace} no longer serves ${name}`)
  return route.page()
}
