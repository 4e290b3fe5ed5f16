import '@shop/shared/ui/look'
import './frame/base.css'
import { type ReactNode, Suspense } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { readDocumentData, startFromDocument } from './document/start-from-document.ts'
import { reloadForLostPart } from './failures/build.ts'
import { Shop } from './pages/shop.tsx'
import { addressOfLanguage } from './start/address-of-language.ts'
import type { StartedShop } from './start/begin-shop.ts'
import { readDeployment } from './start/deployment.ts'
import { browserLanguage, StartFailure, StartWaiting } from './start/start-screen.tsx'
import { startShop } from './start/start-shop.ts'

const place = document.querySelector('#shop')
if (!place) throw new Error('the document has no place for the shop')
let onFault: (error: unknown) => void = () => {}
const options = {
  // Caught by a page's boundary, which shows the way on: worth a note, not an alarm.
  onCaughtError: (error: unknown) => {
    console.warn(error)
    onFault(error)
  },
}

/** A start that is done by then, as nearly every one is, goes without a word. */
const SOON_MS = 400

const ownLanguage = browserLanguage(navigator.languages)

/** Takes over what the document shows already; false where there is nothing of the kind. */
function takeOver(place: Element): boolean {
  const shop = startedFromDocument(place)
  if (shop === null) return false
  onFault = shop.onFault
  hydrateRoot(place, whole(shop), options)
  return true
}

function startedFromDocument(place: Element): StartedShop | null {
  try {
    const data = place.firstElementChild && readDocumentData(document)
    return data && startFromDocument(data, readDeployment(document), addressOfLanguage(location))
  } catch (error) {
    console.warn(error)
    return null
  }
}

async function start(root: Root) {
  const again = () => start(root)
  try {
    const shop = await startShop(readDeployment(document), addressOfLanguage(location))
    clearTimeout(slow)
    if (shop === null) return showFailure(root, again)
    onFault = shop.onFault
    document.documentElement.lang = shop.language
    root.render(whole(shop))
  } catch (error) {
    clearTimeout(slow)
    // A part of the shell itself did not come, e.g. its texts: the visitor is never left with nothing.
    console.warn(error)
    if (!reloadForLostPart(error)) showFailure(root, again)
  }
}

function whole(shop: StartedShop) {
  return (
    <ErrorBoundary
      fallback={
        <Suspense>
          <StartFailure language={shop.language} onRetry={reload} />
        </Suspense>
      }
    >
      <Shop shop={shop} />
    </ErrorBoundary>
  )
}

function showScreen(root: Root, screen: ReactNode) {
  root.render(<Suspense>{screen}</Suspense>)
}

function showFailure(root: Root, onRetry: () => Promise<void>) {
  showScreen(root, <StartFailure language={ownLanguage} onRetry={onRetry} />)
}

function reload() {
  location.reload()
}

let slow: ReturnType<typeof setTimeout> | undefined
if (!takeOver(place)) {
  const root = createRoot(place, options)
  const isEmpty = place.firstElementChild === null
  slow = setTimeout(() => {
    // What the document shows stays until there is something better.
    if (isEmpty) showScreen(root, <StartWaiting language={ownLanguage} />)
  }, SOON_MS)
  void start(root)
}
