/**
 * The parts of react-router in use, for all apps. A shared package cannot be tree-shaken, and whole
 * it weighs twice as much: only these are shipped.
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
