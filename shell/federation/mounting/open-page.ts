import type { RemoteModule } from '@shop/shared/federation/remote-module'
import type { PageLoader } from '../releases/remote-loader.ts'

interface Wanted {
  remote: string
  /** Name of the page. */
  route: string
  attempt: number
}

/** A page, and what to show instead if it throws while it is drawn. */
export interface OpenedPage<Page> {
  page: Page
  /** The page of another release; null if none is left, so that this ends. May reject. */
  instead: (cause: unknown) => Promise<OpenedPage<Page> | null>
}

type Loader = Pick<PageLoader, 'load' | 'loadInstead' | 'loadStyled'>
type PageIn<Page> = (module: RemoteModule) => Promise<Page>

/** Opens a page; if its files are gone or have other hashes, it is taken from another release. */
export async function openPage<Page>(
  loader: Loader,
  { remote, route, attempt }: Wanted,
  pageIn: PageIn<Page>,
): Promise<OpenedPage<Page>> {
  const module = await loader.load(remote, attempt, route)
  const page = await pageFrom(loader, remote, module, pageIn)
  return replaceable(loader, remote, page, pageIn)
}

/** The page of a loaded module with what `openPage` gives it. */
export function replaceable<Page>(
  loader: Loader,
  remote: string,
  page: Page,
  pageIn: PageIn<Page>,
): OpenedPage<Page> {
  return {
    page,
    async instead(cause) {
      const module = await loader.loadInstead(remote, cause)
      if (module === null) return null
      return replaceable(loader, remote, await pageFrom(loader, remote, module, pageIn), pageIn)
    },
  }
}

async function pageFrom<Page>(
  loader: Loader,
  remote: string,
  first: RemoteModule,
  pageIn: PageIn<Page>,
): Promise<Page> {
  let module = first
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
