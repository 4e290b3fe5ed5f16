import type { RemoteModule } from '@shop/shared/federation/remote-module'
import type { PageLoader } from '../releases/remote-loader.ts'

interface Wanted {
  remote: string
  /** Name of the page. */
  route: string
  attempt: number
}

/** Opens a page; if its files are gone or have other hashes, it is taken from another release. */
export async function openPage<Page>(
  loader: Pick<PageLoader, 'load' | 'loadInstead' | 'loadStyled'>,
  { remote, route, attempt }: Wanted,
  pageIn: (module: RemoteModule) => Promise<Page>,
): Promise<Page> {
  let module = await loader.load(remote, attempt, route)
  /** The fallback if no release has the styles: a page without styles is better than none. */
  let unstyled: { page: Page } | null = null
  for (;;) {
    try {
      const page = await pageIn(module)
      const styled = await loader.loadStyled(remote)
      if (styled === null) return page
      unstyled ??= { page }
      module = styled
    } catch (cause) {
      const other = await loader.loadInstead(remote, cause).catch((failure) => {
        if (unstyled === null) throw failure
        return null
      })
      if (other !== null) module = other
      else if (unstyled !== null) return unstyled.page
      else throw cause
    }
  }
}
