// Redirects a former address to the new one and keeps the query and section, which an HTML refresh drops.
location.replace(document.currentScript.dataset.to + location.search + location.hash);
