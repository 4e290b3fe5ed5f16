import '@shop/shared/ui/look'
import './frame/base.css'
import { createRoot } from 'react-dom/client'
import { Shop } from './shop.tsx'
import { applyAccent } from './start/accent.ts'
import { readDeployment } from './start/deployment.ts'
import { browserLanguage, StartFailure } from './start/start-failure.tsx'
import { startShop } from './start/start-shop.ts'

const place = document.querySelector('#shop')
if (!place) throw new Error('the document has no place for the shop')
const root = createRoot(place, {
  // Caught by a page's boundary, which shows the way on: worth a note, not an alarm.
  onCaughtError: (error) => console.warn(error),
})

async function start() {
  const shop = await startShop(readDeployment(document), location.pathname)
  if (shop === null) {
    root.render(<StartFailure language={browserLanguage(navigator.languages)} onRetry={start} />)
    return
  }
  document.documentElement.lang = shop.language
  applyAccent(document.documentElement, shop.config.accent)
  root.render(<Shop shop={shop} />)
}

void start()
