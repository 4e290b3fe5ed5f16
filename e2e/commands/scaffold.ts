import { ROOT } from '../delivery/apps.ts'
import { makeRepository } from '../delivery/kit/own-repository.ts'
import { type RemoteOrder, readOrder } from '../delivery/scaffold/read-order.ts'
import { scaffoldRemote } from '../delivery/scaffold/scaffold-remote.ts'
import { exitWithError } from '../shop/process-end.ts'

/**
 * `npm run scaffold -- mf-audio --path audio-guides --title "Audio guides"`: makes a new remote in
 * this workspace, or with `--standalone ../our-remote` in a repository of its own.
 */
try {
  const order = readOrder(process.argv.slice(2))
  const outcome = order.kind === 'refused' ? order : await make(order.order)
  if (outcome.kind === 'refused') {
    throw new Error(`${outcome.problems.join('\n')}\nNothing was written.`)
  }
  console.log(outcome.said)
} catch (error) {
  exitWithError(error)
}

function make(order: RemoteOrder) {
  if (order.standalone === undefined) return scaffoldRemote(ROOT, order)
  return makeRepository(order.standalone, order)
}
