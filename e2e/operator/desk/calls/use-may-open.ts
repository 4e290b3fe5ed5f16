import { meets, needOf } from '../../contract/needs.ts'
import { useSession } from './use-session.ts'

/** May the operator open this address? False until the session is loaded. */
export function useMayOpen(): (address: string) => boolean {
  const roles = useSession().data?.roles
  return (address) => {
    const need = needOf(address)
    return roles !== undefined && need !== undefined && meets(need, roles)
  }
}
