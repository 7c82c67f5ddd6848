/** What a message may be about, as its screen, the request and the broker's mail say it (R451-5). */
export const missingVehicle = 'Mon véhicule n’apparaît pas au fichier des véhicules assurés'
