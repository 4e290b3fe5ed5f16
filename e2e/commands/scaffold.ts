import { ROOT } from '../delivery/apps.ts'
import { readOrder } from '../delivery/scaffold/read-order.ts'
import { scaffoldRemote } from '../delivery/scaffold/scaffold-remote.ts'
import { endWith } from '../shop/process-end.ts'

/** `npm run scaffold -- mf-audio --path audio-guides --title "Audio guides"` */
try {
  const order = readOrder(process.argv.slice(2))
  const outcome = order.kind === 'refused' ? order : await scaffoldRemote(ROOT, order.order)
  if (outcome.kind === 'refused') {
    throw new Error(`${outcome.problems.join('\n')}\nNothing was written.`)
  }
  console.log(outcome.said)
} catch (error) {
  endWith(error)
}
