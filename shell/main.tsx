import '@shop/shared/ui/tokens.css'
import './frame/fonts/fonts.css'
import './frame/base.css'
import { nextTask } from '@shop/shared/async/next-task'
import { DEFAULT_MUSEUM_ZONE } from '@shop/shared/business-constants'
import { tellDocument } from './boot-watchdog/tell-document.ts'
import { watchPlace } from './document/watch-place.ts'
import { firstPaint } from './start/first-paint.ts'

/**
 * The code of the first page, in parts that take about equally long, each after the parts it needs.
 * All parts are in this file and the libraries' files. If they ran at once, a phone could not
 * respond for a long time.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  useIntlOnce,
  () => import(/* webpackMode: "eager" */ '@shop/shared/config/model'),
  () => import(/* webpackMode: "eager" */ '@shop/shared/customer/model'),
  () => import(/* webpackMode: "eager" */ '@shop/shared/cart/model'),
  () => import(/* webpackMode: "eager" */ './start/begin-shop.ts'),
  () => import(/* webpackMode: "eager" */ './document/start-from-document.ts'),
  () => import(/* webpackMode: "eager" */ './pages/shop.tsx'),
]

/**
 * The first call of any function of Intl takes as long as a part of the code, so it is a part of
 * its own.
 */
async function useIntlOnce(): Promise<void> {
  const { isTimeZone } = await import(/* webpackMode: "eager" */ '@shop/shared/dates/zone')
  isTimeZone(DEFAULT_MUSEUM_ZONE)
}

async function begin(): Promise<void> {
  const endWatch = watchPlace(document.querySelector('#shop'))
  await firstPaint()
  for (const run of PARTS) {
    await run()
    await nextTask()
  }
  const { openShop } = await import(/* webpackMode: "eager" */ './open-shop.tsx')
  await openShop(endWatch)
  tellDocument('open')
}

begin().catch((error) => {
  console.error(error)
  tellDocument('lost')
})
