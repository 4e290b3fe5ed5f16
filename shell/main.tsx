import '@shop/shared/ui/look'
import './frame/base.css'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { reloadForLostPart } from './failures/reload-for-lost-part.ts'
import { Shop } from './shop.tsx'
import { readDeployment } from './start/deployment.ts'
import { browserLanguage, StartFailure } from './start/start-failure.tsx'
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

function showFailure() {
  root.render(<StartFailure language={browserLanguage(navigator.languages)} onRetry={start} />)
}

async function start() {
  try {
    const shop = await startShop(readDeployment(document), location.pathname)
    if (shop === null) return showFailure()
    onFault = shop.onFault
    document.documentElement.lang = shop.language
    root.render(
      <ErrorBoundary fallback={<StartFailure language={shop.language} onRetry={reload} />}>
        <Shop shop={shop} />
      </ErrorBoundary>,
    )
  } catch (error) {
    // A part of the shell itself did not come, e.g. its texts: the visitor is never left with nothing.
    console.warn(error)
    if (!reloadForLostPart(error)) showFailure()
  }
}

function reload() {
  location.reload()
}

void start()
