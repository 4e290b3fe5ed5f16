import { whileOpen } from '@shop/shared/async/while-open'
import { createEvent, createStore } from 'effector'

export const roomOpened = createEvent()
export const roomLeft = createEvent()

/** `at` is the time in ms on the page's clock. */
interface Noticed {
  at: number
  random: number
}

const notice = (): Noticed => ({ at: performance.now(), random: Math.random() })
/** Reports the time every second. */
export const { noticed: ticked } = whileOpen<Noticed>(
  { opened: roomOpened, closed: roomLeft },
  (report) => {
    report(notice())
    const timer = setInterval(() => report(notice()), 1000)
    return () => clearInterval(timer)
  },
)
/** Another tab has changed the browser's storage. */
export const { noticed: storedElsewhere } = whileOpen(
  { opened: roomOpened, closed: roomLeft },
  (report) => {
    const onStorage = () => report()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  },
)

export const $clock = createStore<Noticed>({ at: 0, random: 0 }).on(ticked, (_, noticed) => noticed)

/** The time `ms` after `at`, plus a random time of up to the same length. */
export const later = ({ at, random }: Noticed, ms: number) => at + ms * (1 + random)
