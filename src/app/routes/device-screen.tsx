import { DevicePage } from '../features/device/device-page.tsx';
import { useLive } from '../ui/use-live.ts';
import { rootRoute } from './root.tsx';

/** The page of routes/device.tsx, loaded on demand. */
export function DeviceScreen() {
  const { device, install, locale } = rootRoute.useRouteContext();
  return (
    <DevicePage
      state={useLive(device.state)}
      device={device}
      installWay={useLive(install.way)}
      onInstall={install.start}
      onReload={() => window.location.reload()}
      locale={useLive(locale)}
    />
  );
}
