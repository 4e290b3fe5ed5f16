/**
 * The parts of react-router in use, for all apps. A shared package cannot be tree-shaken, and as a
 * whole it is twice as large: only these parts are shipped.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router'
