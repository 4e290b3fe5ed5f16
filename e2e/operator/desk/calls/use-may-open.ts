import { meets, needOf } from '../../contract/needs.ts'
import { useSession } from './use-session.ts'

/** Does whoever works here get an answer at an address? Not before it is known. */
export function useMayOpen(): (address: string) => boolean {
  const roles = useSession().data?.roles
  return (address) => {
    const need = needOf(address)
    return roles !== undefined && need !== undefined && meets(need, roles)
  }
}
