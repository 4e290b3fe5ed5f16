import '@shop/shared/ui/look'
import './frame/base.css'
import { type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { reloadForLostPart } from './failures/reload-for-lost-part.ts'
import { Shop } from './shop.tsx'
import { addressOfLanguage } from './start/address-of-language.ts'
import { readDeployment } from './start/deployment.ts'
import { browserLanguage, StartFailure, StartWaiting } from './start/start-screen.tsx'
import { startShop } from './start/start-shop.ts'

const place = document.querySelector('#shop')
if (!place) throw new Error('the document has no place for the shop')
let onFault: (error: unknown) => void = () => {}
const root = createRoot(place, {
  // Caught by a page's boundary, which shows the way on: worth a note, not an alarm.
  onCaughtError: (error) => {
    console.warn(error)
    onFault(error)
  },
})

/** A start that is done by then, as nearly every one is, goes without a word. */
const SOON_MS = 400

const ownLanguage = browserLanguage(navigator.languages)

function showScreen(screen: ReactNode) {
  root.render(<Suspense>{screen}</Suspense>)
}

function showFailure() {
  showScreen(<StartFailure language={ownLanguage} onRetry={start} />)
}

async function start() {
  try {
    const shop = await startShop(readDeployment(document), addressOfLanguage(location))
    clearTimeout(slow)
    if (shop === null) return showFailure()
    onFault = shop.onFault
    document.documentElement.lang = shop.language
    root.render(
      <ErrorBoundary
        fallback={
          <Suspense>
            <StartFailure language={shop.language} onRetry={reload} />
          </Suspense>
        }
      >
        <Shop shop={shop} />
      </ErrorBoundary>,
    )
  } catch (error) {
    clearTimeout(slow)
    // A part of the shell itself did not come, e.g. its texts: the visitor is never left with nothing.
    console.warn(error)
    if (!reloadForLostPart(error)) showFailure()
  }
}

function reload() {
  location.reload()
}

const slow = setTimeout(() => showScreen(<StartWaiting language={ownLanguage} />), SOON_MS)
void start()
