import { useEffect } from 'react'

export type OnVehicle = (vehicle: string | undefined) => void

/** Tells which vehicle a form is about, for the headline above it; none once it has gone. */
export function useToldVehicle(vehicle: string | undefined, onVehicle: OnVehicle): void {
  useEffect(() => {
    onVehicle(vehicle)
    return () => onVehicle(undefined)
  }, [onVehicle, vehicle])
}
