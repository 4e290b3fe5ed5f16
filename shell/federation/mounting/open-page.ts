import type { RemoteModule } from '@shop/shared/federation/remote-module'
import type { PageLoader } from '../releases/remote-loader.ts'

/** A page, and the way to another release's page if this one throws while it is drawn. */
export interface OpenedPage<Page> {
  page: Page
  /** The page of another release; null if none is left. May reject. */
  instead: (cause: unknown) => Promise<OpenedPage<Page> | null>
}

type PageIn<Page> = (module: RemoteModule) => Promise<Page>

/** Opens a page; if its files are gone or have other hashes, another release replaces it. */
export async function openPage<Page>(
  loader: PageLoader,
  attempt: number,
  pageIn: PageIn<Page>,
): Promise<OpenedPage<Page>> {
  const page = await pageFrom(loader, await loader.load(attempt), pageIn)
  return replaceable(loader, page, pageIn)
}

/** The page of a loaded module, with the replacements of `openPage`. */
export function replaceable<Page>(
  loader: PageLoader,
  page: Page,
  pageIn: PageIn<Page>,
): OpenedPage<Page> {
  return {
    page,
    async instead(cause) {
      const module = await loader.loadInstead(cause)
      if (module === null) return null
      return replaceable(loader, await pageFrom(loader, module, pageIn), pageIn)
    },
  }
}

async function pageFrom<Page>(
  loader: PageLoader,
  first: RemoteModule,
  pageIn: PageIn<Page>,
): Promise<Page> {
  let module = first
  /**
   * The first page that has loaded without its styles. It is shown if no release has the styles: a
   * page without styles is better than none.
   */
  let unstyled: { page: Page } | null = null
  for (;;) {
    try {
      const page = await pageIn(module)
      const styled = await loader.loadStyled()
      if (styled === null) return page
      unstyled ??= { page }
      module = styled
    } catch (cause) {
      const other = await loader.loadInstead(cause).catch((failure) => {
        if (unstyled === null) throw failure
        return null
      })
      if (other !== null) module = other
      else if (unstyled !== null) return unstyled.page
      else throw cause
    }
  }
}
