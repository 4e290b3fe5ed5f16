import type { Subticket } from '@shop/shared/api/endpoints/subticket'

type Bounded = Pick<Subticket, 'min_quantity' | 'max_quantity'>

/**
 * The components of a ticket, without maxima that would make it impossible to book: if at least one
 * of a component is required, a maximum of 0 sets no limit.
 */
export function bookableComponents<Component extends Bounded>(ticket: {
  family: boolean
  subtickets: readonly Component[]
}): Component[] {
  return ticket.subtickets.map((component) => {
    const isNeeded = ticket.family || (component.min_quantity ?? 0) > 0
    return component.max_quantity === 0 && isNeeded
      ? { ...component, max_quantity: null }
      : component
  })
}
