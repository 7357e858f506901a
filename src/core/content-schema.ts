/**
 * The form of what root.json, lists and articles hold. To be raised with every change after which
 * code would misread content of the earlier form: a field that becomes required, or means something
 * else. Code treats content of another number as absent, whether the site offers it or the device
 * stored it; what is absent comes from the network, and the next sync stores it anew.
 */
export const contentSchema = 1;
