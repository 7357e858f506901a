import { DevicePage } from '../features/device/device-page.tsx';
import { rootRoute } from './root.tsx';

/** The page of routes/device.tsx, loaded on demand. */
export function DeviceScreen() {
  const { device, install } = rootRoute.useRouteContext();
  return <DevicePage device={device} install={install} />;
}
