import { pageDataId } from './element-ids.ts';

/** How the data begins in the markup of every page. */
export const pageDataOpening = `<script type="application/json" id="${pageDataId}">`;

/** How the text begins on a page without data, which only leads on to another address. */
export const redirectMarker = '<p id="page-moved">';
