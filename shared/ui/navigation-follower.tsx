import { $navigationRequest, navigationFollowed } from '@shop/shared/routing/navigation-request'
import { useNavigate } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

/** Performs the redirects that models request. */
export function NavigationFollower() {
  const { request, follow } = useUnit({ request: $navigationRequest, follow: navigationFollowed })
  const navigate = useNavigate()
  useEffect(() => {
    if (request === null) return
    navigate(request.to, { replace: request.replace })
    follow()
  }, [request, navigate, follow])
  return null
}
