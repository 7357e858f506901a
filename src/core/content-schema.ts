/**
 * The form of what root.json, lists and articles hold. To be raised with every change after which
 * code would misread content of the earlier form: a field that becomes required, or means something
 * else.
 */
export const contentSchema = 2;

/**
 * The oldest form that this code reads; raised as well where it would misread the earlier one. Schema 1 had
 * more fields in root.json, which are ignored. Content of any other schema is treated as absent, whether the
 * site offers it or the device stored it: pages come from the network, and the next sync stores it anew.
 */
export const oldestSchema = 1;
