import { type ComponentProps, type ReactNode, Suspense, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { readDocumentData } from './document/read-document-data.ts'
import { startFromDocument } from './document/start-from-document.ts'
import { takeOver } from './document/take-over.ts'
import { reloadForLostPart } from './failures/build.ts'
import { Shop } from './pages/shop.tsx'
import { addressOfLanguage } from './start/address-of-language.ts'
import type { StartedShop } from './start/begin-shop.ts'
import { readDeployment } from './start/deployment.ts'
import { browserLanguage, StartFailure, StartWaiting } from './start/lazy-screens.tsx'
import { startShop } from './start/start-shop.ts'

let onFault: (error: unknown) => void = () => {}
const options = {
  // The page's boundary handles the error and offers a retry, so this logs a warning, not an error.
  onCaughtError: (error: unknown) => {
    console.warn(error)
    onFault(error)
  },
}

/** In ms: nearly every start takes less time than this, so usually no message shows. */
const SOON_MS = 400

const ownLanguage = browserLanguage(navigator.languages)

/** Takes over the content of the document. False if the document has no content from the server. */
async function takeOverDocument(place: Element, endWatch: () => boolean): Promise<boolean> {
  const shop = await startedFromDocument(place)
  if (shop === null) return false
  onFault = shop.onFault
  // Hydrates in slices, so that the page responds to a press in between. A press makes React
  // complete the rest at once.
  startTransition(() => void takeOver(place, whole(shop), { ...options, isChanged: endWatch() }))
  return true
}

async function startedFromDocument(place: Element): Promise<StartedShop | null> {
  try {
    const data = place.firstElementChild && readDocumentData(document)
    if (!data) return null
    return await startFromDocument(data, readDeployment(document), addressOfLanguage(location))
  } catch (error) {
    console.warn(error)
    return null
  }
}

async function start(root: Root) {
  const again = () => start(root)
  const router = globalThis.origin === 'null' ? import('./start/address-in-memory.tsx') : null
  try {
    const shop = await startShop(readDeployment(document), addressOfLanguage(location))
    clearTimeout(slow)
    if ('kind' in shop) return showFailure(root, again, shop.retryAfter)
    onFault = shop.onFault
    document.documentElement.lang = shop.language
    root.render(whole(shop, (await router)?.AddressInMemory))
  } catch (error) {
    clearTimeout(slow)
    // A part of the shell, e.g. its texts, failed to load. The visitor must always see something.
    console.warn(error)
    if (!reloadForLostPart(error)) showFailure(root, again, null)
  }
}

function whole(shop: StartedShop, Router?: ComponentProps<typeof Shop>['Router']) {
  return (
    <ErrorBoundary
      fallback={
        <Suspense>
          <StartFailure language={shop.language} onRetry={reload} />
        </Suspense>
      }
    >
      <Shop shop={shop} Router={Router} />
    </ErrorBoundary>
  )
}

function showScreen(root: Root, screen: ReactNode) {
  root.render(<Suspense>{screen}</Suspense>)
}

function showFailure(root: Root, onRetry: () => Promise<void>, retryAfter: string | null) {
  showScreen(
    root,
    <StartFailure language={ownLanguage} onRetry={onRetry} retryAfter={retryAfter} />,
  )
}

function reload() {
  location.reload()
}

let slow: ReturnType<typeof setTimeout> | undefined

/**
 * Hydrates the document, or renders the shop into it if it is empty. `endWatch` returns whether
 * others have changed the shop's element.
 */
export async function openShop(endWatch: () => boolean): Promise<void> {
  const place = document.querySelector('#shop')
  if (!place) throw new Error('the document has no element #shop')
  if (await takeOverDocument(place, endWatch)) return
  const root = createRoot(place, options)
  const isEmpty = place.firstElementChild === null
  slow = setTimeout(() => {
    // The content of the document stays until the shop can replace it.
    if (isEmpty) showScreen(root, <StartWaiting language={ownLanguage} />)
  }, SOON_MS)
  void start(root)
}
