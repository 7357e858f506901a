// Leads from a former address to the new one, with query and section: what HTML alone leads on loses both.
location.replace(document.currentScript.dataset.to + location.search + location.hash);
